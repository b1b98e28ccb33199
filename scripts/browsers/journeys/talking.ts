import type { Page } from "../page.ts";
import { call, type Journey, pictureFile, quotedJob, type World } from "../world.ts";

/** Two people with a conversation between them, both on its page. */
async function conversation(world: World): Promise<readonly [customer: Page, joiner: Page, path: string]> {
  const customer = await world.person("Ivy Marlow", "customer");
  const joiner = await world.person("Ned Farrow", "tradesperson");
  const { jobId } = await quotedJob(customer, joiner);
  const { id } = await call(joiner, "GET", "/api/v1/me");
  const made = await call(customer, "POST", "/api/v1/conversations", { participant_id: id, job_id: jobId });
  const path = `/conversation/${made.id}`;
  await customer.open(path);
  await joiner.open(path);
  return [customer, joiner, path];
}

export const talking: readonly Journey[] = [
  {
    title: "two people write to each other, and each sees the other's words without a reload",
    async run(world) {
      const [customer, joiner] = await conversation(world);
      await customer.fill("Message", "Could you come on Friday?");
      await customer.press("Send");
      await joiner.sees("Could you come on Friday?");
      await joiner.fill("Message", "Yes, at nine.");
      await joiner.keys("Enter");
      await customer.sees("Yes, at nine.");
      await customer.sees("Read");
    },
  },
  {
    title: "a photo arrives with the message that describes it",
    async run(world) {
      const [customer, joiner] = await conversation(world);
      await customer.upload("Photos and PDFs", await pictureFile("hinge.jpg"));
      await customer.fill("What does", "The broken hinge");
      await customer.fill("Message", "See for yourself");
      await customer.press("Send");
      await joiner.sees("See for yourself");
      await joiner.expect(() => {
        const photo = document.querySelector<HTMLImageElement>('img[alt="The broken hinge"]');
        return photo?.complete && photo.naturalWidth > 0;
      });
    },
  },
  {
    title: "a message that is being written survives a reload",
    async run(world) {
      const [customer] = await conversation(world);
      await customer.fill("Message", "Could you bring");
      await customer.reload();
      await customer.expect(
        () => document.querySelector<HTMLTextAreaElement>("#message-text")?.value === "Could you bring",
      );
    },
  },
];
