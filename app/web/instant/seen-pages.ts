/** What the routes of a page show, by route. */
export type PageData = ReadonlyMap<string, unknown>;

interface SeenPage {
  data: PageData;
  bytes: number;
  loadedAt: number;
}

interface Limits {
  pages: number;
  bytes: number;
  /** Milliseconds. */
  age: number;
}

/** The pages that somebody has seen in this tab: bounded in number, size and age, in memory only. */
export function createSeenPages(limits: Limits, now: () => number = Date.now) {
  const pages = new Map<string, SeenPage>();
  let bytes = 0;

  function remove(url: string): void {
    bytes -= pages.get(url)?.bytes ?? 0;
    pages.delete(url);
  }

  return {
    /** The data of a page, unless it is too old. */
    find(url: string): PageData | undefined {
      const page = pages.get(url);
      if (!page) return undefined;
      if (now() - page.loadedAt <= limits.age) return page.data;
      remove(url);
      return undefined;
    },
    /** Keeps a page as the newest one. The same data again leaves its age as it is. */
    keep(url: string, data: PageData): void {
      const known = pages.get(url);
      const isSame = known?.data.size === data.size && [...data].every(([route, one]) => known.data.get(route) === one);
      const page = isSame ? known : { data, bytes: sizeOf(data), loadedAt: now() };
      remove(url);
      pages.set(url, page);
      bytes += page.bytes;
      for (const oldest of pages.keys()) {
        if (pages.size <= limits.pages && bytes <= limits.bytes) break;
        remove(oldest);
      }
    },
    empty(): void {
      pages.clear();
      bytes = 0;
    },
  };
}

const sizeOf = (data: PageData): number => JSON.stringify([...data.values()]).length;
