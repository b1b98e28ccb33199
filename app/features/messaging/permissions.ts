import { forAll, forBoth, forCustomers, forSignedIn, type PermissionRow } from "#app/testing/permissions.ts";
import { makePicture } from "#features/uploads/testing.ts";
import { makeAttachment, makeConversation } from "./testing.ts";

const conversationOf = async ({ database, customer, tradesperson }: Parameters<PermissionRow["arrange"]>[0]) =>
  (await makeConversation(database.db, { customer, tradesperson, texts: ["Hello"] })).id;

const unsentAttachmentOf = async (scene: Parameters<PermissionRow["arrange"]>[0]) =>
  (
    await makeAttachment(scene.database.db, {
      conversationId: await conversationOf(scene),
      uploaderId: scene.customer.id,
    })
  ).id;
const photoFile = async () => new File([new Uint8Array(await makePicture())], "leak.jpg", { type: "image/jpeg" });

/** To everyone except its two people, a conversation does not exist. */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/events",
    arrange: async () => ({ path: "/api/v1/events" }),
    expected: { ...forSignedIn(200), suspended: 200 },
  },
  {
    endpoint: "GET /api/v1/conversations",
    arrange: async () => ({ path: "/api/v1/conversations" }),
    expected: { ...forSignedIn(200), suspended: 200 },
  },
  {
    endpoint: "POST /api/v1/conversations",
    // The recipient is a tradesperson with a public profile, whom other tradespeople cannot message.
    arrange: async ({ tradesperson }) => ({
      path: "/api/v1/conversations",
      body: { participant_id: tradesperson.id },
    }),
    expected: { ...forCustomers(201), tradesperson: 422, otherTradesperson: 404 },
  },
  {
    endpoint: "GET /api/v1/conversations/{id}/messages",
    arrange: async (scene) => ({ path: `/api/v1/conversations/${await conversationOf(scene)}/messages` }),
    expected: { ...forBoth(200), suspended: 200 },
  },
  {
    endpoint: "POST /api/v1/conversations/{id}/messages",
    arrange: async (scene) => ({
      path: `/api/v1/conversations/${await conversationOf(scene)}/messages`,
      body: { content: "Hello" },
    }),
    expected: forBoth(201),
  },
  {
    endpoint: "POST /api/v1/conversations/{id}/attachments",
    arrange: async (scene) => ({
      path: `/api/v1/conversations/${await conversationOf(scene)}/attachments`,
      body: { file: await photoFile() },
    }),
    expected: forBoth(201),
  },
  {
    // Until it is sent, only its uploader can see or change it.
    endpoint: "PATCH /api/v1/attachments/{id}",
    arrange: async (scene) => ({
      path: `/api/v1/attachments/${await unsentAttachmentOf(scene)}`,
      body: { description: "The leak" },
    }),
    expected: { ...forSignedIn(404), customer: 200 },
  },
  {
    endpoint: "DELETE /api/v1/attachments/{id}",
    arrange: async (scene) => ({ path: `/api/v1/attachments/${await unsentAttachmentOf(scene)}` }),
    expected: { ...forSignedIn(404), customer: 204 },
  },
  {
    endpoint: "POST /api/v1/conversations/{id}/read",
    arrange: async (scene) => ({ path: `/api/v1/conversations/${await conversationOf(scene)}/read` }),
    expected: { ...forBoth(200), suspended: 200 },
  },
  {
    endpoint: "POST /api/v1/conversations/{id}/typing",
    arrange: async (scene) => ({ path: `/api/v1/conversations/${await conversationOf(scene)}/typing` }),
    expected: forBoth(204),
  },
  {
    endpoint: "POST /api/v1/conversations/{id}/block",
    arrange: async (scene) => ({ path: `/api/v1/conversations/${await conversationOf(scene)}/block` }),
    expected: forBoth(204),
  },
  {
    endpoint: "POST /api/v1/conversations/{id}/unblock",
    arrange: async (scene) => ({ path: `/api/v1/conversations/${await conversationOf(scene)}/unblock` }),
    expected: forBoth(204),
  },
  {
    endpoint: "POST /api/v1/conversations/{id}/report",
    arrange: async (scene) => ({
      path: `/api/v1/conversations/${await conversationOf(scene)}/report`,
      body: { reason: "Spam or a scam" },
    }),
    expected: forBoth(201),
  },
  {
    endpoint: "ACTION start-conversation",
    arrange: async ({ tradesperson }) => ({ path: "/messages", body: { participantId: tradesperson.id } }),
    expected: { ...forAll(303), tradesperson: 422, otherTradesperson: 404, admin: 403 },
  },
  {
    endpoint: "ACTION send-message",
    arrange: async (scene) => ({ path: `/conversation/${await conversationOf(scene)}`, body: { content: "Hello" } }),
    expected: { ...forBoth(200), visitor: 303 },
  },
  {
    endpoint: "ACTION block-person",
    arrange: async (scene) => ({ path: `/conversation/${await conversationOf(scene)}` }),
    expected: { ...forBoth(200), visitor: 303 },
  },
  {
    endpoint: "ACTION unblock-person",
    arrange: async (scene) => ({ path: `/conversation/${await conversationOf(scene)}` }),
    expected: { ...forBoth(200), visitor: 303 },
  },
  {
    endpoint: "ACTION report-person",
    arrange: async (scene) => ({
      path: `/conversation/${await conversationOf(scene)}`,
      body: { reason: "Spam or a scam" },
    }),
    expected: { ...forBoth(200), visitor: 303 },
  },
];
