import { createMiddleware } from "hono/factory";
import { errors, validationError } from "#kernel/errors.ts";
import { normaliseField } from "#kernel/text.ts";
import type { AppEnv } from "../app-env.ts";
import { excessOf } from "../bodies/json-bounds.ts";
import { uploadLimit } from "../bodies/limits.ts";
import { ReadRequest } from "../bodies/read-request.ts";

/**
 * Reads JSON bodies once, for every endpoint alike: anything but JSON is 415, 422 what is larger than any schema accepts, 400 what cannot
 * be parsed, and 422 what contains text that PostgreSQL cannot store (NUL, half a surrogate pair). Every other text gets its normal form
 * (`#kernel/text.ts`). Endpoints read the same body again through `c.req.json()`.
 */
export const jsonText = createMiddleware<AppEnv>(async (c, next) => {
  const { method } = c.req;
  if (method === "GET" || method === "HEAD") return next();
  const type = c.req.header("content-type");
  // Files come as forms, to where they are expected.
  if (uploadLimit(c.req.path, type) !== undefined) return next();
  const bytes = c.get("body") ?? new Uint8Array();
  if (bytes.byteLength > 0 && !/^application\/json\s*(;|$)/i.test(type ?? "")) throw errors.UNSUPPORTED_TYPE();
  if (bytes.byteLength > 0) {
    const text = decode(bytes);
    const excess = excessOf(text);
    if (excess) throw validationError([{ field: "", message: excess }]);
    const value = parse(text);
    if (!PLAIN.test(text)) {
      if (SUSPICIOUS.test(text) && !isStorable(value))
        throw validationError([
          { field: "", message: "Text must not contain control character zero or broken Unicode" },
        ]);
      const body = new TextEncoder().encode(JSON.stringify(value, (name, inner) => normaliseField(name, inner)));
      c.set("body", body);
      c.req.raw = new ReadRequest(c.req.raw, { bytes: body });
    }
  }
  return next();
});

/** Nothing to normalise: no other letters, and no escape but those of quotation marks, lines and tabs. */
const PLAIN = /^(?:[^\\\u0080-\uffff]|\\["\\/nt])*$/;

/** Escapes of NUL and of surrogates: only these make a closer look worth its while. */
const SUSPICIOUS = /\\u(0000|d[89a-f][0-9a-f]{2})/i;

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw errors.MALFORMED();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw errors.MALFORMED();
  }
}

/** Whether every string in a JSON value can be stored. Without recursion: a body may nest very deep. */
function isStorable(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === "string" && !isStorableText(next)) return false;
    if (typeof next === "object" && next !== null) {
      if (!Array.isArray(next) && !Object.keys(next).every(isStorableText)) return false;
      for (const inner of Object.values(next)) left.push(inner);
    }
  }
  return true;
}

const isStorableText = (text: string) => text.isWellFormed() && !text.includes("\0");
