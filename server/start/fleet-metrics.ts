import { Counter, Gauge, Registry } from "prom-client";

/** What the primary process measures itself. */
export function fleetMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    standstills: new Counter({
      name: "event_loop_standstills_total",
      help: "Web processes that were replaced because their event loop stood still for five seconds",
      registers,
    }),
    silence: new Gauge({
      name: "web_process_silent",
      help: "Web processes that did not reply when they were asked for their metrics, which are missing here",
      labelNames: ["process_id"],
      registers,
    }),
  };
}
