import { redirect } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import {
  continueWithCodeAction,
  requestAccountCodeAction,
  signUpAction,
  signUpWithPasskeyAction,
} from "#features/identity/auth/actions.server.ts";
import { postJobAction } from "#features/jobs/actions.server.ts";
import { urgencies } from "#features/jobs/rules/details.ts";
import { countTradespeople, FOUND_CAP } from "#features/search/index.server.ts";
import { londonDay } from "#kernel/dates.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/route";
import { addressOf, fieldsOf, readAsked } from "./asked.server.ts";
import { namesAsked } from "./chosen.server.ts";
import { QuestionForm } from "./question-form.tsx";
import { placeStep, postStep, questionStep, workStep } from "./view.server.ts";
import { WorkForm } from "./work-form.tsx";

// The steps before do not download them.
const PlaceForm = lazyPart(async () => (await import("./place-form.tsx")).PlaceForm);
const PostForm = lazyPart(async () => (await import("./post-form.tsx")).PostForm);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(
    args,
    args.loaderData && "work" in args.loaderData ? `${args.loaderData.work.name}: get quotes` : "Get quotes",
    "Answer a few questions and get up to 3 quotes from local tradespeople. Posting is free.",
    { canonical: "/get-quotes" },
  );

/** Four kinds of steps, chosen by what the address answers already. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const query = new URL(request.url).searchParams;
  const asked = readAsked(query);
  const { guide, postcode } = asked;
  if (guide && asked.what) throw redirect(addressOf(fieldsOf({ ...asked, guide })));
  const askedFirst = await namesAsked(ctx, asked.ask);
  if (!guide) return { ...workStep(asked), askedFirst };
  if (asked.answers.length < guide.questions.length) return { ...questionStep(ctx, asked, guide), askedFirst };
  const known = urgencies(londonDay(ctx.clock.now())).some(({ id }) => id === asked.when);
  const problem = postcode && (await ctx.geocoder.problemOf(postcode));
  if (!postcode || problem || !known) return { ...(await placeStep(ctx, asked, guide, problem)), askedFirst };
  return postStep(ctx, { ...asked, postcode }, guide);
}

export const action = pageActions(
  postJobAction({ count: countTradespeople, cap: FOUND_CAP }),
  requestAccountCodeAction,
  continueWithCodeAction,
  signUpWithPasskeyAction,
  signUpAction,
);

/** /get-quotes: from "What needs doing?" to a posted job, one question at a time. */
export default function GetQuotes({ loaderData, actionData }: Route.ComponentProps) {
  switch (loaderData.step) {
    case "work":
      return <WorkForm {...loaderData} />;
    case "question":
      return <QuestionForm key={loaderData.nth} {...loaderData} />;
    case "place":
      return <PlaceForm {...loaderData} />;
    case "post":
      return <PostForm {...loaderData} reply={actionData} />;
  }
}
