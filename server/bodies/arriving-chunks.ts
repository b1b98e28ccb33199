import { type AppError, errors } from "#kernel/errors.ts";
import type { Claim } from "./in-flight.ts";
import { type BodyLimit, MOST_IDLE_SECONDS } from "./limits.ts";

/**
 * The chunks of a body as they arrive, counted in `claim`. Throws TOO_LARGE, TOO_SLOW, MALFORMED for a connection that breaks, and what
 * the claim throws, or refuses it with to make room. The rest of the body is then not read.
 */
export async function* arrivingChunks(
  body: AsyncIterable<Uint8Array>,
  { bytes, seconds }: BodyLimit,
  claim: Claim,
): AsyncGenerator<Uint8Array> {
  const source = body[Symbol.asyncIterator]();
  let refusal: AppError | null = null;
  let fail: (error: Error) => void = () => {};
  const refuse = (error: AppError) => {
    refusal ??= error;
    fail(refusal);
  };
  const tooSlow = () => refuse(errors.TOO_SLOW());
  const [whole, idle] = [setTimeout(tooSlow, seconds * 1_000), setTimeout(tooSlow, MOST_IDLE_SECONDS * 1_000)];
  claim.giveWay = refuse;
  // Not Promise.race: a promise that stays pending would refer to every chunk that it has raced with.
  const read = () =>
    new Promise<IteratorResult<Uint8Array>>((resolve, reject) => {
      if (refusal) return reject(refusal);
      fail = reject;
      source.next().then(resolve, (cause) => reject(errors.MALFORMED({ cause })));
    });
  let size = 0;
  try {
    for (let part = await read(); !part.done; part = await read()) {
      idle.refresh();
      size += part.value.byteLength;
      if (size > bytes) throw errors.TOO_LARGE();
      claim.add(part.value.byteLength);
      yield part.value;
    }
  } finally {
    // What has arrived whole is worked on, and nobody takes its place.
    claim.giveWay = null;
    clearTimeout(whole);
    clearTimeout(idle);
    // Not awaited, because it waits for a chunk that may never arrive.
    void source.return?.().catch(() => {});
  }
}
