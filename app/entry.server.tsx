import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import styles from "#app/app.css?inline";
import { ctx, nonce, pageText } from "#app/web/context.ts";
import { drawnFirst } from "#app/web/hydrate-on-interaction.ts";
import { InlineStyles } from "#app/web/styles.tsx";

/**
 * Nothing on our pages is deferred, so each is rendered whole: measured half again as fast as streaming. Its text goes to
 * the front door beside the response: a body that has been put into a Response costs a stream to get out again.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const scripts = context.get(nonce) || undefined;
  await readHandoff(entry);
  // In development Vite's client puts changed styles into the page; it must find the link.
  const visitor = import.meta.env.PROD && context.get(ctx).actor.kind !== "user";
  const html = renderToString(
    <InlineStyles value={visitor ? { text: styles, nonce: scripts } : null}>
      <ServerRouter context={entry} url={request.url} nonce={scripts} />
    </InlineStyles>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  // A page that is kept for everybody (it has no nonce) has nothing to say to this person alone.
  const whenUsed = scripts === undefined;
  context.set(pageText, `<!DOCTYPE html>${visitor ? drawnFirst(html, { whenUsed }) : html}`);
  return new Response(null, { status, headers });
}

type ReadPart = Promise<void> & { result?: { done: boolean; value: string } };

/**
 * The router hands the loaders' answers to the browser as a stream that it reads while rendering. Rendering whole cannot
 * wait for it, so it is read before, into the place where the router keeps what it has read.
 */
async function readHandoff(entry: EntryContext) {
  if (!entry.serverHandoffStream) return;
  const reader = entry.serverHandoffStream.getReader();
  const decoder = new TextDecoder();
  let value = "";
  for (let part = await reader.read(); !part.done; part = await reader.read())
    value += decoder.decode(part.value, { stream: true });
  reader.releaseLock();
  const whole: ReadPart = Object.assign(Promise.resolve(), { result: { done: true, value } });
  entry.renderMeta = { ...entry.renderMeta, streamCache: { 0: whole } };
}

/** Errors that no loader or action expected; expected ones are AppErrors and never come here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(ctx).log.error({ err: error }, "page failed");
};
