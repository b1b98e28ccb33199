import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { useTexts } from "#ui/language.ts";
import { Section } from "#ui/page.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { texts } from "./own-work.texts.tsx";
import { PictureField } from "./picture-field.tsx";
import { type Choice, WorkFields } from "./work-fields.tsx";

const rules = () => import("../rules/portfolio.schema.ts").then((found) => found.textsForm);

interface AddWorkProps {
  kinds: readonly Choice[];
  bookings: readonly Choice[];
  /** The reply of the page's action, for browsers without JavaScript. */
  reply: unknown;
}

/** The form that adds a picture, or a pair from before and after. It is empty again after each. */
export function AddWork(props: AddWorkProps) {
  const t = useTexts(texts);
  const [added, setAdded] = useState(0);
  return (
    <Section title={t.addWork} id="add">
      <AddForm key={added} {...props} onAdded={() => setAdded((count) => count + 1)} />
    </Section>
  );
}

function AddForm({ kinds, bookings, reply, onAdded }: AddWorkProps & { onAdded: () => void }) {
  const t = useTexts(texts);
  const fetcher = useFetcher<ActionReply>();
  const form = useCheckedForm({ rules, reply: fetcher.data ?? reply });
  const taken = fetcher.state === "idle" && fetcher.data?.toast?.tone === "success";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reply
  useEffect(() => {
    if (taken) onAdded();
  }, [taken]);
  return (
    <fetcher.Form method="post" encType="multipart/form-data" className="flex flex-col gap-5" {...form.props}>
      <div className="grid gap-5 sm:grid-cols-2">
        <PictureField
          name="after"
          label={t.picture}
          hint={t.finishedWorkJpegPng}
          id={form.id("after")}
          errors={form.errors.after}
        />
        <PictureField
          name="before"
          label={t.before}
          hint={t.samePlaceBeforeWork}
          id={form.id("before")}
          errors={form.errors.before}
        />
      </div>
      <WorkFields form={form} kinds={kinds} bookings={bookings} />
      <p className="text-sm text-soft">{t.onlyShowWorkYours}</p>
      <div>
        <SubmitButton
          intent="add-work"
          variant="agree"
          size="lg"
          block
          busy={fetcher.state !== "idle"}
          busyLabel={t.adding}
        >
          {t.addToYourProfile}
        </SubmitButton>
      </div>
    </fetcher.Form>
  );
}
