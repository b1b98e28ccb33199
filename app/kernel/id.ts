/** The counter within the last millisecond. It starts in the lower half of its 12 bits, so at least 2,048 more ids fit. */
let last = { at: 0, count: 0 };

/** Random bytes for many ids: asking for a few costs as much as asking for all. */
const random = new Uint8Array(16 * 64);
let used = random.length;

function randomBytes(): Uint8Array {
  if (used === random.length) {
    crypto.getRandomValues(random);
    used = 0;
  }
  used += 16;
  return random.subarray(used - 16, used);
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/**
 * A UUIDv7 (RFC 9562): 48 bits of milliseconds, a 12-bit counter within the millisecond, then random bits. The ids sort
 * by time, and within one process in the order of creation, so they make compact indexes and stable pagination. Uses Web
 * Crypto, so that it runs both on the server and in the browser.
 */
export function newId(now: number = Date.now()): string {
  const bytes = randomBytes();
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(now / 2 ** (8 * (5 - i))) % 256;
  const [high = 0, low = 0] = [bytes[6], bytes[7]];
  last = { at: now, count: now === last.at ? last.count + 1 : ((high & 0x07) << 8) | low };
  bytes[6] = ((last.count >> 8) & 0x0f) | 0x70;
  bytes[7] = last.count & 0xff;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  let id = "";
  for (let i = 0; i < 16; i++) id += (DASHES.includes(i) ? "-" : "") + HEX[bytes[i] ?? 0];
  return id;
}

/** Before these bytes of an id. */
const DASHES = [4, 6, 8, 10];

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Whether a value in a path or body is a UUID; any other value is "not found" without a database query. */
export const isId = (value: unknown): value is string => typeof value === "string" && UUID.test(value);
