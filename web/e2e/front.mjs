/** A door before a server: hands everything on, and changes what it is told to. */
import { createServer, request } from 'node:http';
import { connect } from 'node:net';

/** `change(path, text)` gives another text for a file, or null to leave it. */
export async function front(origin, change) {
  const { hostname, port } = new URL(origin);
  const door = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    // Always the whole file: what was not changed could not be changed here.
    delete headers['if-none-match'];
    const onward = request(
      { hostname, port, path: asked.url, method: asked.method, headers },
      async (given) => {
        const chunks = [];
        for await (const chunk of given) chunks.push(chunk);
        const body = Buffer.concat(chunks);
        const other = change(asked.url, body.toString());
        if (other === null) return answer.writeHead(given.statusCode, given.headers).end(body);
        answer.writeHead(200, { 'content-type': given.headers['content-type'] }).end(other);
      },
    );
    onward.on('error', () => answer.writeHead(502).end());
    asked.pipe(onward);
  });
  const sockets = new Set();
  door.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  door.on('upgrade', (asked, socket, head) => {
    const onward = connect(Number(port), hostname, () => {
      const lines = [`GET ${asked.url} HTTP/1.1`];
      for (let i = 0; i < asked.rawHeaders.length; i += 2)
        lines.push(`${asked.rawHeaders[i]}: ${asked.rawHeaders[i + 1]}`);
      onward.write(`${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    for (const one of [onward, socket])
      one.on('error', () => [onward, socket].forEach((end) => end.destroy()));
  });
  await new Promise((ready) => door.listen(0, '127.0.0.1', ready));
  // A test that fails does not come to stop it, and must end all the same.
  door.unref();
  return {
    origin: `http://127.0.0.1:${door.address().port}`,
    /** Every connection breaks; new ones are let in. */
    lose: () => sockets.forEach((socket) => socket.destroy()),
    stop: () =>
      new Promise((done) => {
        door.close(done);
        for (const socket of sockets) socket.destroy();
      }),
  };
}
