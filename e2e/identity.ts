import { expect, type Page } from "@playwright/test";
import { makePicture } from "#features/uploads/testing.ts";
import { OWN_PAGE, signedInWithoutBrowser } from "./fixtures.ts";

/** A tradesperson sends proof of identity and an operator approves it, over the API: only then is money paid out. */
export async function approveIdentity(tradesperson: Page): Promise<void> {
  const file = { name: "licence.jpg", mimeType: "image/jpeg", buffer: await makePicture() };
  const { request } = tradesperson;
  const sent = await request.post("/api/v1/me/verifications/files", {
    headers: OWN_PAGE,
    multipart: { kind: "identity", file },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  const { id } = (await sent.json()) as { id: string };
  const data = { kind: "identity", file_ids: [id] };
  const check = await request.post("/api/v1/me/verifications", { headers: OWN_PAGE, data });
  expect(check.ok(), await check.text()).toBe(true);

  const operator = await signedInWithoutBrowser("admin@demo.test");
  const checkId = ((await check.json()) as { id: string }).id;
  const approved = await operator.post(`/api/v1/admin/verifications/${checkId}/approve`, {
    headers: OWN_PAGE,
    data: { reason: "Compared with the photo", expires_at: null },
  });
  expect(approved.ok(), await approved.text()).toBe(true);
  await operator.dispose();
}
