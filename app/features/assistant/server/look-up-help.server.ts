import type { Ctx } from "#app/context.server.ts";
import { plainText } from "#kernel/rich-text.ts";
import type { GuideIndex } from "../rules/guide-index.ts";
import type { LookedUp } from "../rules/looked-up.ts";
import { screenRoleOf } from "../rules/screens/screen.ts";
import { texts } from "./texts.ts";

const FOUND = 4;

/** The passages and screens that fit a question best, for the model to read. */
export const lookUpHelp =
  (index: GuideIndex) =>
  async (ctx: Ctx, { question }: { question: string }): Promise<LookedUp> => ({
    forModel: {
      answers: index
        .search(question, screenRoleOf(ctx.actor))
        .slice(0, FOUND)
        .map(({ topic: { intent, passage } }) => ({
          ...(passage && {
            title: passage.title,
            text: passage.paragraphs.map(plainText).join(" "),
            link: passage.href,
          }),
          ...(intent?.go && { screen: intent.go }),
          ...(intent?.say && { how: intent.say }),
        })),
    },
    label: texts.helpArticles,
    cards: [],
  });
