import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { cleanUpAfter, startServer, usedFolder } from "../start/testing.ts";

cleanUpAfter();

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: unknown }[];
}

test("with a collector, requests, statements and tasks are traced, without what people wrote", async () => {
  const spans: Span[] = [];
  const collector = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString());
    for (const { scopeSpans } of body.resourceSpans)
      for (const scope of scopeSpans) spans.push(...(scope.spans as Span[]));
    response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  });
  await once(collector.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void collector.close());
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const server = await startServer(await usedFolder(), { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  await fetch(`${server.url}/browse?location=Secretville`);
  const signUp = await fetch(`${server.url}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: "Jo Marsh", email: "jo@example.test", password: "a long password" }),
  });
  expect(signUp.status).toBe(200);
  // A process sends what is left when it ends.
  expect(await server.ended("SIGTERM")).toBe(0);

  expect(spans.map(({ name }) => name)).toContain("GET /browse");
  // A page for visitors may come from the cache; a new account asks the database.
  const request = spans.find(({ name }) => name === "POST /api/auth/*");
  const inside = spans.filter(({ traceId, name }) => traceId === request?.traceId && name === "SELECT");
  expect(inside.length).toBeGreaterThan(0);
  expect(inside.every(({ parentSpanId }) => parentSpanId !== undefined)).toBe(true);
  expect(spans.some(({ name }) => name.startsWith("task "))).toBe(true);
  expect(JSON.stringify(spans)).not.toMatch(/Secretville|jo@example\.test|Jo Marsh|a long password/);
});
