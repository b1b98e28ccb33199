import type { Page } from "@playwright/test";
import { expect, open } from "./fixtures.ts";

/** A person opens a ticket, and reads what they wrote. */
export async function askTeam(person: Page, subject: string, content: string): Promise<void> {
  await open(person, "/chat-support");
  await person.getByLabel("Subject").fill(subject);
  await person.getByLabel("Your message").fill(content);
  await person.getByRole("button", { name: "Send" }).click();
  await expect(person.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  await expect(person.getByText(content)).toBeVisible();
}
