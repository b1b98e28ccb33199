import { openAsBlob } from "node:fs";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { errors } from "#kernel/errors.ts";
import { FORM_PARTS, FORM_TEXT } from "./limits.ts";
import { makeUploadFolder } from "./upload-folders.ts";

/** The headers of a part are a name, a file name and a type. */
const MOST_HEADER_BYTES = 4_096;

const LINE_END = Buffer.from("\r\n");

const HEADERS_END = Buffer.from("\r\n\r\n");

interface Part {
  from: number;
  to: number;
}

/**
 * Reads a multipart/form-data body (RFC 7578) from a blob. Files are slices of the blob, so their content is read when it is used.
 * Throws MALFORMED for anything else, and TOO_LARGE for more parts or text than a form of ours has.
 */
async function formFrom(body: Blob, boundary: string): Promise<FormData> {
  const form = new FormData();
  let text = 0;
  for (const { from, to } of await partsOf(body, Buffer.from(`\r\n--${boundary}`))) {
    const head = Buffer.from(await body.slice(from, Math.min(to, from + MOST_HEADER_BYTES)).arrayBuffer());
    const end = head.indexOf(HEADERS_END);
    if (end < 0) throw errors.MALFORMED();
    const { name, fileName, type } = headersOf(head.subarray(0, end).toString("utf8"));
    const content = body.slice(from + end + HEADERS_END.length, to);
    if (fileName !== null) {
      form.append(name, new File([content], fileName, { type }));
      continue;
    }
    text += content.size;
    if (text > FORM_TEXT) throw errors.TOO_LARGE();
    form.append(name, await content.text());
  }
  return form;
}

/** The parts between the delimiters, without their line ends. The body ends with a delimiter that is followed by "--". */
async function partsOf(body: Blob, delimiter: Buffer): Promise<Part[]> {
  const parts: Part[] = [];
  let started: number | null = null;
  for await (const at of positionsOf(body, delimiter)) {
    if (started !== null) parts.push({ from: started, to: at });
    if (parts.length > FORM_PARTS) throw errors.TOO_LARGE();
    started = at + delimiter.length + LINE_END.length;
    const after = Buffer.from(await body.slice(started - LINE_END.length, started).arrayBuffer());
    if (after.toString("latin1") === "--") return parts;
    if (!after.equals(LINE_END)) throw errors.MALFORMED();
  }
  throw errors.MALFORMED();
}

/** Where the delimiter occurs. The first one may be at the very beginning, without the line end before it. */
async function* positionsOf(body: Blob, delimiter: Buffer): AsyncGenerator<number> {
  let left: Buffer = LINE_END;
  let offset = -LINE_END.length;
  for await (const chunk of body.stream()) {
    const text = Buffer.concat([left, chunk]);
    let from = 0;
    for (let at = text.indexOf(delimiter); at >= 0; at = text.indexOf(delimiter, from)) {
      yield offset + at;
      from = at + delimiter.length;
    }
    // A delimiter may begin at the end of one chunk and continue in the next.
    const rest = Math.max(from, text.length - delimiter.length + 1);
    left = text.subarray(rest);
    offset += rest;
  }
}

function headersOf(text: string): { name: string; fileName: string | null; type: string } {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(text)?.[1];
  const name = / name="([^"\r\n]*)"/i.exec(` ${disposition ?? ""}`)?.[1];
  if (disposition === undefined || name === undefined) throw errors.MALFORMED();
  const fileName = /;\s*filename="([^"\r\n]*)"/i.exec(disposition)?.[1];
  return {
    name: unescaped(name),
    fileName: fileName === undefined ? null : unescaped(fileName),
    type: /^content-type:\s*([^\r\n;]{1,100})/im.exec(text)?.[1]?.trim() ?? "",
  };
}

/** Browsers escape quotes and line ends in names, and nothing else. */
const unescaped = (text: string) => text.replaceAll(/%(22|0D|0A)/gi, (code) => decodeURIComponent(code));

/** A form with files whose content is on disk until something reads it. */
export interface SpooledForm {
  form: FormData;
  remove(): Promise<void>;
}

/**
 * Stores a form's bytes in a temporary file while they arrive, so that slow and large uploads need no memory. Its files are read from
 * there. Throws MALFORMED and what the chunks throw, and then leaves no file behind.
 */
export async function spoolForm(chunks: AsyncIterable<Uint8Array>, type: string): Promise<SpooledForm> {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type);
  if (!boundary) throw errors.MALFORMED();
  const folder = await makeUploadFolder();
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, "body");
    const file = await open(path, "wx", 0o600);
    try {
      for await (const chunk of chunks) await file.write(chunk);
    } finally {
      await file.close();
    }
    return { form: await formFrom(await openAsBlob(path), boundary[1] ?? boundary[2] ?? ""), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
