import { z } from "@hono/zod-openapi";
import { endpoint, idParam, jsonReply, listOf, newApi, pathId } from "#app/web/api.server.ts";
import { emptySchema } from "../rules/payment.schema.ts";
import { createSetupIntent } from "../server/cards/card-setup.server.ts";
import { type Card, listCards, makeDefault, removeCard } from "../server/cards/cards.server.ts";

const card = z
  .object({
    id: z.string(),
    brand: z.string().openapi({ example: "visa" }),
    last4: z.string(),
    exp_month: z.number().int(),
    exp_year: z.number().int(),
    is_default: z.boolean(),
    expired: z.boolean(),
    created_at: z.string(),
  })
  .openapi("PaymentMethod");

const setup = endpoint("POST /functions/create-setup-intent", {
  access: "customer",
  keyUse: "money",
  summary: "Start saving a card, to be confirmed with the provider's own form. Nothing is charged",
  request: { body: { content: { "application/json": { schema: emptySchema } }, required: false } },
  responses: {
    200: jsonReply(
      z.object({
        clientSecret: z.string(),
        url: z.string().optional().openapi({ description: "With the sandbox on: the hosted page" }),
      }),
      "What the provider's form needs",
    ),
  },
});

const list = endpoint("GET /me/payment-methods", {
  access: "user",
  summary: "Your saved cards, the default one first",
  responses: { 200: jsonReply(listOf(card), "All of them") },
});

const choose = endpoint("POST /me/payment-methods/{id}/default", {
  access: "customer",
  keyUse: "money",
  summary: "Make a saved card the default, which is the one that is charged",
  request: { params: idParam },
  responses: { 200: jsonReply(card, "The card") },
});

const remove = endpoint("DELETE /me/payment-methods/{id}", {
  access: "customer",
  keyUse: "money",
  summary: "Remove a saved card; the newest of the others becomes the default one",
  request: { params: idParam },
  responses: { 204: { description: "Removed" } },
});

const present = (of: Card) => ({
  id: of.id,
  brand: of.brand,
  last4: of.last4,
  exp_month: of.expMonth,
  exp_year: of.expYear,
  is_default: of.isDefault,
  expired: of.expired,
  created_at: of.createdAt.toISOString(),
});

/** POST /functions/create-setup-intent; GET /me/payment-methods, POST …/{id}/default, DELETE …/{id}. */
export const cardsApi = () =>
  newApi()
    .openapi(setup, async (c) => {
      const { clientSecret, url } = await createSetupIntent(c.get("ctx"));
      return c.json({ clientSecret, ...(url ? { url } : {}) }, 200);
    })
    .openapi(list, async (c) => c.json({ items: (await listCards(c.get("ctx"))).map(present), next_cursor: null }, 200))
    .openapi(choose, async (c) =>
      c.json(present(await makeDefault(c.get("ctx"), { cardId: pathId(c.req.valid("param").id) })), 200),
    )
    .openapi(remove, async (c) => {
      await removeCard(c.get("ctx"), { cardId: pathId(c.req.valid("param").id) });
      return c.body(null, 204);
    });
