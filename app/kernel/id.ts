/** The count of the last millisecond asked for; it starts in the lower half of its 12 bits, so that 2,048 more fit. */
let last = { at: 0, count: 0 };

/**
 * A UUIDv7 (RFC 9562): 48 bits of milliseconds, 12 bits that count within the millisecond, then randomness. Sorted by
 * time, and those of one process in the order they were asked for, so it makes small indexes and stable pages. Web
 * Crypto, so that the same function serves server and browser.
 */
export function newId(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(now / 2 ** (8 * (5 - i))) % 256;
  const [high = 0, low = 0] = [bytes[6], bytes[7]];
  last = { at: now, count: now === last.at ? last.count + 1 : ((high & 0x07) << 8) | low };
  bytes[6] = ((last.count >> 8) & 0x0f) | 0x70;
  bytes[7] = last.count & 0xff;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Whether a path or body holds a UUID at all; anything else is "not found" before the database is asked. */
export const isId = (value: unknown): value is string => typeof value === "string" && UUID.test(value);
