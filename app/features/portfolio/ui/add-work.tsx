import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { Section } from "#ui/page.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
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
  const [added, setAdded] = useState(0);
  return (
    <Section title="Add work" id="add">
      <AddForm key={added} {...props} onAdded={() => setAdded((count) => count + 1)} />
    </Section>
  );
}

function AddForm({ kinds, bookings, reply, onAdded }: AddWorkProps & { onAdded: () => void }) {
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
          label="Picture"
          hint="The finished work. JPEG, PNG or WebP, at most 10 MB."
          id={form.id("after")}
          errors={form.errors.after}
        />
        <PictureField
          name="before"
          label="Before"
          hint="The same place before the work, to show both side by side."
          id={form.id("before")}
          errors={form.errors.before}
        />
      </div>
      <WorkFields form={form} kinds={kinds} bookings={bookings} />
      <p className="text-sm text-soft">
        Only show work that is yours. Ask before you show somebody’s home, and leave out faces, number plates and house
        numbers. We remove the location and date from your pictures.
      </p>
      <div>
        <SubmitButton
          intent="add-work"
          variant="agree"
          size="lg"
          block
          busy={fetcher.state !== "idle"}
          busyLabel="Adding…"
        >
          Add to your profile
        </SubmitButton>
      </div>
    </fetcher.Form>
  );
}
