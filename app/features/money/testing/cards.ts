import { as } from "#app/testing/context.ts";
import type { Database } from "#db/client.server.ts";
import type { User } from "#kernel/actor.ts";
import { CARDS, saveCardAt } from "#sandbox/stripe/testing.ts";
import { createSetupIntent, finishSetup } from "../server/cards/card-setup.server.ts";
import { type Card, listCards } from "../server/cards/cards.server.ts";

/** A customer saves a card in the provider's form and does not return. Returns the set-up's id. */
export async function saveCardAtProvider(
  database: Database,
  customer: User,
  card: string = CARDS.pays,
): Promise<string> {
  const { setupIntentId } = await createSetupIntent(as(database, customer));
  await saveCardAt(database.db, setupIntentId, card);
  return setupIntentId;
}

/** A card that a customer has saved through the provider's form. */
export async function makeCard(database: Database, customer: User, card: string = CARDS.pays): Promise<Card> {
  const me = as(database, customer);
  const before = new Set((await listCards(me)).map(({ id }) => id));
  await finishSetup(me, { setupIntentId: await saveCardAtProvider(database, customer, card) });
  const made = (await listCards(me)).find(({ id }) => !before.has(id));
  if (!made) throw new Error("the card was not saved");
  return made;
}
