import { describe, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { pageArgs } from "#app/testing/endpoints.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makePdf, makePicture } from "#features/uploads/testing.ts";
import type { User } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import { requestAs, testServices } from "#server/testing.ts";
import { makeConversation } from "../testing.ts";
import { loader } from "./attachment.ts";

const database = testDatabase();
const services = testServices(database);

const formOf = (file: File | string, field = "file") => {
  const form = new FormData();
  form.set(field, file);
  return form;
};
const photo = async (name = "leak.jpg") => new File([new Uint8Array(await makePicture())], name);
const upload = (who: User | null, conversationId: string, body: unknown) =>
  requestAs(services(), who, `POST /api/v1/conversations/${conversationId}/attachments`, { body });

interface ApiAttachment {
  id: string;
  url: string;
  thumbnail_url: string | null;
}

async function open(who: User | null, address: string, headers = {}): Promise<Response> {
  const request = new Request(`http://localhost:3000${address}`, { headers });
  try {
    return await loader(
      pageArgs(services(), who, "/attachments/:id", request) as unknown as Parameters<typeof loader>[0],
    );
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    return new Response(null, { status: (thrown as { init: { status: number } }).init.status });
  }
}

describe("a file of the API", () => {
  test("is uploaded, described, and sent to both people", async () => {
    const { id, customer, tradesperson } = await makeConversation(database().db);
    const stored = await upload(customer, id, formOf(await photo("Under the sink.JPG")));
    expect(stored.status).toBe(201);
    const attachment = (await stored.json()) as ApiAttachment;
    expect(attachment).toMatchObject({
      kind: "photo",
      name: "Under the sink.JPG",
      description: null,
      width: 320,
      height: 200,
    });
    const body = { description: " A dripping pipe " };
    const described = await requestAs(services(), customer, `PATCH /api/v1/attachments/${attachment.id}`, { body });
    expect(await described.json()).toEqual({ ...attachment, description: "A dripping pipe" });
    const message = { attachment_ids: [attachment.id] };
    const call = `POST /api/v1/conversations/${id}/messages`;
    const headers = { "Idempotency-Key": newId() };
    const sent = await requestAs(services(), customer, call, { body: message, headers });
    const again = await requestAs(services(), customer, call, { body: message, headers });
    expect([sent.status, again.status]).toEqual([201, 201]);
    const first = await sent.json();
    expect(first).toMatchObject({ content: "", attachments: [{ id: attachment.id, description: "A dripping pipe" }] });
    expect(await again.json()).toEqual(first);
    const seen = await requestAs(services(), tradesperson, `GET /api/v1/conversations/${id}/messages`);
    expect(await seen.json()).toMatchObject({ items: [first] });
  });

  test("is refused with a reason when its type is not allowed, or it is too large or missing", async () => {
    const { id, customer } = await makeConversation(database().db);
    const problemOf = async (body: unknown) => {
      const reply = await upload(customer, id, body);
      const { detail, errors } = (await reply.json()) as { detail: string; errors?: { field: string }[] };
      return [reply.status, errors?.[0]?.field, detail];
    };
    const missing = [422, "file", "file is one photo or PDF, sent as multipart/form-data"];
    expect(await problemOf(formOf(new File(["PK\x03\x04"], "photo.jpg")))).toEqual([
      422,
      "files",
      "photo.jpg: The file must be a JPEG, PNG, WebP or PDF",
    ]);
    expect(await problemOf(formOf("text"))).toEqual(missing);
    expect(await problemOf({ file: "x" })).toEqual([415, undefined, "Send this as multipart/form-data"]);
    expect(await problemOf(formOf(await photo(), "other"))).toEqual(missing);
    const heavy = new File([new Uint8Array(11 * 1024 * 1024)], "video.jpg");
    expect(await problemOf(formOf(heavy))).toEqual([422, "files", "video.jpg: The file must be 10 MB or smaller"]);
    const refused = (type: string, headers = {}) =>
      requestAs(services(), customer, `POST /api/v1/conversations/${id}/attachments`, {
        body: "--y\r\n",
        headers: { "Content-Type": type, ...headers },
      }).then((reply) => reply.status);
    const endless = { "Content-Length": String(26 * 1024 * 1024) };
    expect(await refused("multipart/form-data; boundary=x", endless)).toBe(413);
    expect(await refused("multipart/form-data; boundary=x")).toBe(400);
  });
});

describe("a file's address", () => {
  test("serves it to the conversation's two people, with headers that prevent scripts from running", async () => {
    const { id, customer, tradesperson } = await makeConversation(database().db);
    const [picture, document] = await Promise.all(
      [await photo("a b.png"), new File([new Uint8Array(makePdf())], "Quote ü's.pdf")].map(
        async (file) => (await (await upload(customer, id, formOf(file))).json()) as ApiAttachment,
      ),
    );
    if (!picture || !document) throw new Error("two files were uploaded");
    const body = { content: "Look", attachment_ids: [picture.id, document.id] };
    await requestAs(services(), customer, `POST /api/v1/conversations/${id}/messages`, { body });
    const headersOf = async (address: string) => {
      const reply = await open(tradesperson, address);
      const { headers } = reply;
      const names = ["Content-Type", "Content-Disposition", "Content-Security-Policy", "Cache-Control"];
      return [reply.status, (await reply.bytes()).length > 0, ...names.map((name) => headers.get(name))];
    };
    const safe = ["default-src 'none'; sandbox; frame-ancestors 'none'", "private, no-cache"];
    expect(await headersOf(picture.url)).toEqual([
      200,
      true,
      "image/jpeg",
      "inline; filename*=UTF-8''a%20b.jpg",
      ...safe,
    ]);
    expect(await headersOf(picture.thumbnail_url ?? "")).toEqual([
      200,
      true,
      "image/webp",
      "inline; filename*=UTF-8''a%20b.jpg",
      ...safe,
    ]);
    expect(await headersOf(`${document.url}?size=small`)).toEqual([
      200,
      true,
      "application/pdf",
      "attachment; filename*=UTF-8''Quote%20%C3%BC%27s.pdf",
      ...safe,
    ]);
    const tag = (await open(customer, picture.url)).headers.get("ETag") ?? "";
    expect((await open(customer, picture.url, { "If-None-Match": tag })).status).toBe(304);
    const stranger = await makeCustomer(database().db);
    expect((await open(stranger, picture.url, { "If-None-Match": tag })).status).toBe(404);
    expect((await open(null, picture.url)).status).toBe(302);
    expect((await open(customer, `/attachments/${newId()}`)).status).toBe(404);
  });
});
