import type { Registry } from "prom-client";

/** The content type of the text format of Prometheus. */
export const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** Undefined without EVENTS_URL. */
export type EventsState = "connected" | "lost" | undefined;

/** Whether a process, or a server, should get requests, and the state of what it can do without. */
export interface Readiness {
  ready: boolean;
  reasons: string[];
  replica?: object | undefined;
  /** The service that carries live events (EVENTS_URL). While it is lost, live updates are late. */
  events?: EventsState;
}

/** What a web process tells the primary process of itself. */
export interface Monitored {
  metrics(): ReturnType<Registry["getMetricsAsJSON"]>;
  readiness(): Promise<Readiness>;
}
