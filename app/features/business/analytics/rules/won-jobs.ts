import { type Pence, pence } from "#kernel/money.ts";

/**
 * How a customer found the tradesperson, as far as stored rows show: booked before, saved the profile, or wrote before there was a quote;
 * otherwise the tradesperson found their job.
 */
const SOURCES = ["repeat", "saved", "wrote", "found"] as const;
export type Source = (typeof SOURCES)[number];

/** Work agreed in a period, by area and by source. Amounts in pence. */
export interface WonPart {
  /** The outward part of the job's postcode: "LS6". */
  area: string;
  source: Source;
  jobs: number;
  amount: Pence;
}

export interface Won {
  jobs: number;
  amount: Pence;
}

const none = (): Won => ({ jobs: 0, amount: pence(0) });
const add = (to: Won, part: Won): Won => ({ jobs: to.jobs + part.jobs, amount: pence(to.amount + part.amount) });

export const wonTogether = (parts: readonly Won[]): Won => parts.reduce<Won>(add, none());

/** Most jobs first, then most money, then by name. */
export function wonByArea(parts: readonly WonPart[]): (Won & { area: string })[] {
  const areas = new Map<string, Won>();
  for (const part of parts) areas.set(part.area, add(areas.get(part.area) ?? none(), part));
  return [...areas]
    .map(([area, won]) => ({ area, ...won }))
    .sort((a, b) => b.jobs - a.jobs || b.amount - a.amount || (a.area < b.area ? -1 : 1));
}

/** Every source, in its order. */
export const wonBySource = (parts: readonly WonPart[]): (Won & { source: Source })[] =>
  SOURCES.map((source) => ({ source, ...wonTogether(parts.filter((part) => part.source === source)) }));
