import { redirect } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import {
  continueWithCodeAction,
  requestAccountCodeAction,
  signUpAction,
  signUpWithPasskeyAction,
} from "#features/auth/actions.server.ts";
import { postJobAction } from "#features/jobs/actions.server.ts";
import { urgencies } from "#features/jobs/rules/guide/details.ts";
import { londonDay } from "#kernel/dates.ts";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/route";
import { addressOf, fieldsOf, readAsked } from "./asked.server.ts";
import { PlaceForm } from "./place-form-lazy.tsx";
import { PostForm } from "./post-form-lazy.tsx";
import { QuestionForm } from "./question-form.tsx";
import { texts } from "./texts.tsx";
import { placeStep, postStep, questionStep, workStep } from "./view.server.ts";
import { WorkForm } from "./work-form.tsx";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(
    args,
    args.loaderData && "work" in args.loaderData ? texts.getQuotesFor(args.loaderData.work.name) : texts.getQuotes,
    texts.description,
    { canonical: "/get-quotes" },
  );

/** Four kinds of steps, chosen by what the address answers already. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const query = new URL(request.url).searchParams;
  const asked = readAsked(query);
  const { guide, postcode } = asked;
  if (!guide) return workStep(asked);
  if (asked.what) throw redirect(addressOf(fieldsOf({ ...asked, guide })));
  if (asked.answers.length < guide.questions.length) return questionStep(ctx, asked, guide);
  const known = urgencies(londonDay(ctx.clock.now())).some(({ id }) => id === asked.when);
  if (!postcode || !known) return placeStep(ctx, asked, guide);
  return postStep(ctx, { ...asked, postcode }, guide);
}

export const action = pageActions(
  postJobAction,
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
