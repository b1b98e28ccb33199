import type { Rolldown } from "vite";

/** Which pages load a module with their first files, as far as that decides which file it is in (page-chunks.ts). */
export interface Uses {
  /** Of every page. */
  isInStart: boolean;
  /** Of the layout of signed-in people, and also of that of visitors. */
  isInShell: boolean;
  isInBothShells: boolean;
  /** A lazy file has it too. */
  isLazyToo: boolean;
  /** A page of visitors may load it, at first or lazily. */
  mayReachVisitors: boolean;
  isOfJob: boolean;
  /** Of a job or the dashboard. */
  isOfDay: boolean;
  /** Of no page but those of jobs, quotes and bookings. */
  isOnlyOfWork: boolean;
  /** So many pages have it. */
  pages: number;
  /** So many of those that have it at first or may load it later are no pages of jobs, quotes and bookings. */
  notOfWork: number;
  /** So many pages may load it later. */
  later: number;
  visitors: number;
  signedIn: number;
  desk: number;
  /** In characters, before it is compressed. */
  size: number;
}

export type Graph = Rolldown.ChunkingContext;

const PAGE = "?__react-router-build-client-route";
const START = /\/app\/root\.tsx/;
const SHELL = /\/app\/(web\/(signed-in-shell|live-stream)|ui\/layout\/signed-in)\.tsx?$/;
const VISITOR_SHELL = /\/ui\/layout\/public\/visitor-frame\.ts$/;
/** Pages without a session, whose first load has the smallest budget. */
const VISITORS =
  /\/pages\/(landing|browse|browse-services|browse-location|get-quotes|tradesperson|support|faq|safety|terms|privacy|accessibility|place|prices|not-found)\/|\/auth\/routes\/(auth|second-step|email-code|forgot|reset|verify|agree-to-terms|confirm-identity)\.|\/routes\/(unsubscribe|complaint|chat-support)\.tsx/;
const DESK = /\/admin\//;
const WORK = /\/pages\/(job|accept|booking|my-jobs|dashboard|manage-quotes)\/|\/routes\/customer\.tsx/;
const DAY = /\/pages\/(job|dashboard)\//;
const JOB = /\/pages\/job\//;

const known = new Map<string, Uses>();

export function usesOf(id: string, graph: Graph): Uses {
  const uses = known.get(id) ?? findUses(id, graph);
  known.set(id, uses);
  return uses;
}

function findUses(id: string, graph: Graph): Uses {
  const importers = importersOf(id, graph, false);
  const pages = importers.filter(isPage);
  const later = importersOf(id, graph, true).filter(isPage);
  const has = (pattern: RegExp) => importers.some((one) => pattern.test(one));
  const count = (pattern: RegExp) => pages.filter((one) => pattern.test(one)).length;
  const [visitors, desk] = [count(VISITORS), count(DESK)];
  return {
    isInStart: has(START),
    isInShell: has(SHELL),
    isInBothShells: has(SHELL) && has(VISITOR_SHELL),
    isLazyToo: importers.some((one) => (graph.getModuleInfo(one)?.dynamicImporters.length ?? 0) > 0),
    mayReachVisitors: later.some((one) => VISITORS.test(one)),
    isOfJob: count(JOB) > 0,
    isOfDay: count(DAY) > 0,
    isOnlyOfWork: pages.length > 0 && count(WORK) === pages.length,
    pages: pages.length,
    notOfWork: later.filter((one) => !WORK.test(one)).length,
    later: later.length,
    visitors,
    desk,
    signedIn: pages.length - visitors - desk,
    size: graph.getModuleInfo(id)?.code?.length ?? 0,
  };
}

const isPage = (id: string): boolean => id.endsWith(PAGE) && !START.test(id);

/** All that import a module, directly or through others. */
function importersOf(id: string, graph: Graph, lazily: boolean): string[] {
  const found = new Set([id]);
  for (const one of found) {
    const module = graph.getModuleInfo(one);
    for (const importer of module?.importers ?? []) found.add(importer);
    if (lazily) for (const importer of module?.dynamicImporters ?? []) found.add(importer);
  }
  return [...found];
}
