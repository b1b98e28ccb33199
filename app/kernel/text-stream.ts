/** Texts as a stream of bytes, made while they are sent: a reader who stops ends their making. */
export function textStream(texts: AsyncGenerator<string, undefined>): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder();
  return new ReadableStream({
    async pull(stream) {
      const { value, done } = await texts.next();
      if (done) stream.close();
      else stream.enqueue(bytes.encode(value));
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
}
