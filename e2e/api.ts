import type { APIResponse, Page } from "@playwright/test";
import { expect, OWN_PAGE } from "./fixtures.ts";

/** What the API replies with: a thing, or a list of them. */
export type Thing = Record<string, unknown> & { items?: Record<string, unknown>[] };

/** Posts to the API with the page's session. */
export async function ask(page: Page, path: string, data: object = {}): Promise<Thing> {
  return read(await page.request.post(`/api/v1${path}`, { data, headers: OWN_PAGE }));
}

/** The body of a reply that must be a success. */
export async function read(reply: APIResponse): Promise<Thing> {
  const body = (await reply.json()) as Thing;
  expect(reply.ok(), `${reply.url()} ${JSON.stringify(body)}`).toBe(true);
  return body;
}
