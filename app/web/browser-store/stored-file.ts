/**
 * A file as every browser can store it: its bytes. A stored `File` is read through a handle, which in Firefox dies when its entry is stored
 * again, and private windows of Safari store none.
 */
export interface StoredFile {
  bytes: ArrayBuffer;
  name: string;
  type: string;
  lastModified: number;
}

/** In milliseconds. A file of 10 MB takes some dozens; one behind a dead handle is never read. */
const READ_WITHIN = 5_000;

/** Throws when the file cannot be read within seconds: its handle is dead, or it was moved or changed since it was chosen. */
export async function bytesOf(file: File): Promise<StoredFile> {
  const { name, type, lastModified } = file;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the file cannot be read")), READ_WITHIN);
  });
  try {
    return { bytes: await Promise.race([file.arrayBuffer(), tooLong]), name, type, lastModified };
  } finally {
    clearTimeout(timer);
  }
}

/** The file in memory, where it stays readable. An earlier version of the site stored a `File`; throws when it cannot be read. */
export async function readFile(stored: StoredFile | File): Promise<File> {
  const { bytes, name, type, lastModified } = stored instanceof File ? await bytesOf(stored) : stored;
  return new File([bytes], name, { type, lastModified });
}

/** Tells whether a file was chosen before: a browser that restores a file field after a reload makes other objects of the same files. */
export const identityOf = ({ name, size, lastModified }: File): string => `${lastModified} ${size} ${name}`;
