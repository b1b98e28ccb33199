import { connect } from "node:net";
import type { Settings } from "#config/settings.server.ts";
import type { Finding } from "./examine.ts";

/** The settings that name a service, and the port of each kind of address. */
const SERVICES = [
  "EVENTS_URL",
  "SMTP_URL",
  "S3_ENDPOINT",
  "CLAMD_URL",
  "AI_BASE_URL",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
] as const;
const PORTS: Record<string, number> = {
  "http:": 80,
  "https:": 443,
  "smtp:": 25,
  "smtps:": 465,
  "redis:": 6379,
  "rediss:": 6379,
};
const PATIENCE = 3_000;

/** Opens a connection to each service that the settings name, and says nothing to it. */
export function examineServices(settings: Settings): Promise<Finding[]> {
  const named = SERVICES.filter((name) => settings[name] !== undefined);
  return Promise.all(
    named.map(async (name) => {
      const { hostname, port, protocol } = new URL(String(settings[name]));
      const number = Number(port) || PORTS[protocol] || 0;
      const failure = await failureToConnect(hostname.replace(/^\[|\]$/g, ""), number);
      return failure
        ? { name, problem: `${name}: ${hostname}:${number} cannot be reached: ${failure}` }
        : { name, found: `${hostname}:${number} answers` };
    }),
  );
}

function failureToConnect(host: string, port: number): Promise<string | null> {
  return new Promise((done) => {
    const socket = connect({ host, port, timeout: PATIENCE });
    const end = (failure: string | null) => {
      socket.destroy();
      done(failure);
    };
    socket.once("connect", () => end(null));
    socket.once("timeout", () => end("no answer in 3 s"));
    socket.once("error", (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
  });
}
