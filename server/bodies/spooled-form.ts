import { openAsBlob } from "node:fs";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { errors } from "#kernel/errors.ts";
import { formFrom } from "./multipart.ts";
import { makeUploadFolder } from "./upload-folders.ts";

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
