import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import type { User } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import { requestEmailChange } from "../index.server.ts";
import { givePassword, makeCustomer, PASSWORD } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;

const request = (who: User, email: string) =>
  requestEmailChange(as(database(), who), { email, password: PASSWORD }).then(
    () => "sent",
    (error) => error.code,
  );

test("attack: asking at /profile/email who has an account gives the same answers for everybody", async () => {
  const [eve, mallory, ada] = [await makeCustomer(db()), await makeCustomer(db()), await makeCustomer(db())];
  await givePassword(db(), eve, mallory);
  const free = `${newId()}@example.test`;
  const aboutFree = [await request(eve, free), await request(eve, free)];
  const aboutAda = [await request(mallory, ada.email), await request(mallory, ada.email)];
  expect(aboutAda).toEqual(aboutFree);
  expect(aboutAda).toEqual(["sent", "LINK_JUST_SENT"]);
  const { rows } = await db().execute<{ kind: string; address: string; url: string }>(sql`
    select payload ->> 'kind' as kind, payload ->> 'address' as address, payload ->> 'url' as url
    from graphile_worker._private_jobs where payload ->> 'to' in (${eve.id}, ${mallory.id}) order by id`);
  expect(rows).toEqual([
    { kind: "verify-new-email", address: free, url: expect.stringContaining("token=") },
    { kind: "address-in-use", address: ada.email, url: "http://localhost:3000/auth" },
  ]);
});
