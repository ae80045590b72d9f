#!/usr/bin/env bash
# private-postgres.sh FOLDER: runs a PostgreSQL of its own in FOLDER, on a free
# port of this machine, until it is killed. The first line it prints is its
# address. Nothing outside FOLDER is touched. Called again with the same FOLDER
# it goes on with what is there, at the same address. With server.crt and
# server.key in FOLDER it speaks TLS to those who want it.
set -euo pipefail
folder=$(cd "$1" && pwd)

bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1 || true)
[ -n "$bin" ] || bin=$(dirname "$(command -v initdb || true)")
if [ ! -x "$bin/initdb" ]; then
  echo "PostgreSQL is not installed. Run: sudo apt-get install postgresql" >&2
  exit 3
fi

# PostgreSQL refuses to run as root; Debian's package brings a user for it.
as=()
if [ "$(id -u)" = 0 ]; then
  chown postgres "$folder"
  chmod 700 "$folder"
  as=(setpriv --reuid=postgres --regid=postgres --clear-groups)
fi

if [ ! -e "$folder/port" ]; then
  # Not one of those that the system gives to whoever connects somewhere: it
  # must be free again after a crash.
  python3 - >"$folder/port" <<'END'
import random, socket
while True:
    port = random.randrange(20000, 30000)
    try:
        socket.socket().bind(("127.0.0.1", port))
        break
    except OSError:
        pass
print(port)
END
  "${as[@]}" "$bin/initdb" --pgdata "$folder/data" --username ecrin --auth trust --no-sync >/dev/null
fi
tls=()
if [ -e "$folder/server.key" ]; then
  # It refuses a key that others could read.
  chmod 600 "$folder/server.key"
  [ "$(id -u)" != 0 ] || chown postgres "$folder/server.key" "$folder/server.crt"
  tls=(-c ssl=on -c ssl_cert_file="$folder/server.crt" -c ssl_key_file="$folder/server.key")
fi
port=$(cat "$folder/port")
echo "postgres://ecrin@127.0.0.1:$port/postgres"
exec "${as[@]}" "$bin/postgres" -D "$folder/data" -p "$port" -h 127.0.0.1 -k "$folder" "${tls[@]}" \
  >/dev/null 2>"$folder/log"
