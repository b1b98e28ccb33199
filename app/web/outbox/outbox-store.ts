import type { Entry, Outbox } from "./outbox.ts";

/** Where the entries and their photos are stored in this browser, for each account. */
export type OutboxStore = Awaited<ReturnType<typeof openStore>>;

interface StoredEntry extends Entry {
  account: string;
}

const [ENTRIES, FILES] = ["entries", "files"] as const;

/** Opens the store of an account. Throws when the browser has none, as in some private windows. */
export async function openStore(account: string) {
  const request = indexedDB.open("outbox", 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(ENTRIES, { keyPath: "key" });
    request.result.createObjectStore(FILES);
  };
  const db = await done(request);
  const change = (act: (entries: IDBObjectStore, files: IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const tx = db.transaction([ENTRIES, FILES], "readwrite");
      tx.oncomplete = () => resolve();
      tx.onabort = () => reject(tx.error);
      act(tx.objectStore(ENTRIES), tx.objectStore(FILES));
    });
  /** An entry, the first time with its photo. */
  const put = (entry: Entry, file?: File) =>
    change((entries, files) => {
      entries.put({ ...entry, account } satisfies StoredEntry);
      if (file) files.put(file, entry.key);
    });
  const remove = ({ key }: Entry) =>
    change((entries, files) => {
      entries.delete(key);
      files.delete(key);
    });
  return {
    async load(): Promise<Entry[]> {
      const all = await done<StoredEntry[]>(db.transaction(ENTRIES).objectStore(ENTRIES).getAll());
      return all.filter((entry) => entry.account === account).map(({ account: _, ...entry }) => entry);
    },
    /** Stores what an event has changed; false if that was nothing. */
    async saveChanges(before: Outbox, { entries }: Outbox, file?: File): Promise<boolean> {
      if (entries === before.entries) return false;
      const changed = entries.filter((entry) => !before.entries.includes(entry));
      const removed = before.entries.filter(({ key }) => !entries.some((entry) => entry.key === key));
      await Promise.all([...changed.map((entry) => put(entry, file)), ...removed.map(remove)]);
      return true;
    },
    file: (key: string) => done<File | undefined>(db.transaction(FILES).objectStore(FILES).get(key)),
  };
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
