/** A reporter for run.mjs: the file and the name of each test that failed. */
export default async function* failed(events) {
  for await (const { type, data } of events)
    if (type === 'test:fail') yield `${JSON.stringify({ file: data.file ?? data.name, name: data.name })}\n`;
}
