import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { DriverContract } from "flydrive/types";
import type { Settings } from "#config/settings.server.ts";
import { type S3Settings, s3Options } from "../s3-options.ts";
import type { Storage } from "./port.ts";

type StorageSettings = Pick<Settings, "DATA_DIR" | "S3_BUCKET"> & S3Settings;

/**
 * The configured storage: an S3-compatible bucket with S3_BUCKET, otherwise the folder `files` in DATA_DIR. Nothing is
 * opened, created or loaded before the first use.
 */
export function createStorage(settings: StorageSettings): Storage {
  let opened: Promise<Disk> | undefined;
  const disk = () => {
    opened ??= driverOf(settings).then((driver) => new Disk(driver));
    return opened;
  };
  return {
    put: async (name, bytes, type) => (await disk()).put(name, bytes, { contentType: type }),
    get: async (name) => {
      try {
        return await (await disk()).getBytes(name);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    putFile: async (name, path, type) => (await disk()).copyFromFs(path, name, { contentType: type }),
    stream: async (name) => ((await (await disk()).exists(name)) ? (await disk()).getStream(name) : null),
    list: async function* () {
      yield* keysOf(await disk());
    },
    remove: async (name) => {
      try {
        await (await disk()).delete(name);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
}

async function* keysOf(disk: Disk): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const found = await disk
      .listAll("/", { recursive: true, ...(paginationToken && { paginationToken }) })
      .catch(refuseMissing);
    for (const file of found?.objects ?? []) if (file.isFile) yield file.key;
    paginationToken = found?.paginationToken;
  } while (paginationToken);
}

/** A folder that nothing has been stored in does not exist. */
function refuseMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

/** FlyDrive's own `getBytes` gives everything that Node has reserved for reading, which for an empty file is 64 KB of this process's memory. */
class FolderDriver extends FSDriver {
  override async getBytes(key: string): Promise<Uint8Array> {
    return new Uint8Array(Buffer.concat(await (await this.getStream(key)).toArray()));
  }
}

async function driverOf(settings: StorageSettings): Promise<DriverContract> {
  const { S3_BUCKET } = settings;
  if (!S3_BUCKET) return new FolderDriver({ location: join(settings.DATA_DIR, "files"), visibility: "private" });
  // Imported on demand: the SDK is large, and most installations do not need it.
  const { S3Driver } = await import("flydrive/drivers/s3");
  return new S3Driver({
    bucket: S3_BUCKET,
    visibility: "private",
    // Files are served by our own server; the bucket's own policy decides about other access.
    supportsACL: false,
    ...s3Options(settings),
  });
}

/** FlyDrive wraps the error of the file system or the service, so the causes are searched. */
function isMissing(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, name } = at as Error & { code?: string };
    if (code === "ENOENT" || ["NoSuchKey", "NotFound"].includes(name)) return true;
  }
  return false;
}
