import { type BrowserDatabase, inDatabase } from "#app/web/browser-store/database.ts";
import type { StoredFile } from "#app/web/browser-store/stored-file.ts";
import type { Entry, Outbox } from "./outbox.ts";

/** Where the entries and their photos are stored in this browser, for each account. */
export type OutboxStore = Awaited<ReturnType<typeof openStore>>;

interface StoredEntry extends Entry {
  account: string;
}

const [ENTRIES, FILES] = ["entries", "files"] as const;
const OUTBOX: BrowserDatabase = { name: "outbox", stores: { [ENTRIES]: { keyPath: "key" }, [FILES]: {} } };

/** Opens the store of an account. Throws when the browser has none, as in some private windows. */
export async function openStore(account: string) {
  /** An entry, the first time with its photo. */
  const put = (entry: Entry, file?: StoredFile) =>
    inDatabase(OUTBOX, "readwrite", (stores) => {
      if (file) stores(FILES).put(file, entry.key);
      return stores(ENTRIES).put({ ...entry, account } satisfies StoredEntry);
    });
  const remove = ({ key }: Entry) =>
    inDatabase(OUTBOX, "readwrite", (stores) => {
      stores(FILES).delete(key);
      return stores(ENTRIES).delete(key);
    });
  async function load(): Promise<Entry[]> {
    const all = await inDatabase<StoredEntry[]>(OUTBOX, "readonly", (stores) => stores(ENTRIES).getAll());
    return all.filter((entry) => entry.account === account).map(({ account: _, ...entry }) => entry);
  }
  await load();
  return {
    load,
    /** Stores what an event has changed; false if that was nothing. */
    async saveChanges(before: Outbox, { entries }: Outbox, file?: StoredFile): Promise<boolean> {
      if (entries === before.entries) return false;
      const changed = entries.filter((entry) => !before.entries.includes(entry));
      const removed = before.entries.filter(({ key }) => !entries.some((entry) => entry.key === key));
      await Promise.all([...changed.map((entry) => put(entry, file)), ...removed.map(remove)]);
      return true;
    },
    /** The photo of an entry; a `File` if an earlier version of the site stored it. */
    file: (key: string) =>
      inDatabase<StoredFile | File | undefined>(OUTBOX, "readonly", (stores) => stores(FILES).get(key)),
  };
}
