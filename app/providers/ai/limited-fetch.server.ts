import { AiFailure } from "./port.ts";

/** Bytes; larger than any answer that we accept, including the protocol around it. */
const LONGEST_REPLY = 4_000_000;

/** A fetch that follows no redirects (the key must not reach another host) and limits the size of the reply. */
export const limitedFetch: typeof fetch = async (input, init) => {
  const reply = await fetch(input, { ...init, redirect: "error" });
  if (!reply.body) return reply;
  let left = LONGEST_REPLY;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      left -= bytes.byteLength;
      if (left < 0) controller.error(new AiFailure("too_long"));
      else controller.enqueue(bytes);
    },
  });
  const { status, statusText, headers } = reply;
  return new Response(reply.body.pipeThrough(counted), { status, statusText, headers });
};
