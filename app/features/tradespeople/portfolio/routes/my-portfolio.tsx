import { Eye, Images } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { redirect, useActionData, useFetcher } from "react-router";
import { type ActionReply, pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { PHOTO_ACCEPT } from "#features/uploads/rules/document.labels.ts";
import { roleOf } from "#kernel/actor.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/field.tsx";
import { FileInput } from "#ui/input.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { addWorkAction, changeWorkAction, moveWorkAction, removeWorkAction } from "../actions.server.ts";
import { type Moment, PORTFOLIO_MOST } from "../rules/portfolio.files.ts";
import { OwnWork } from "../ui/own-work.tsx";
import { type Choice, WorkFields } from "../ui/work-fields.tsx";
import type { Route } from "./+types/my-portfolio";
import { ownPortfolio } from "./own-portfolio.server.ts";

interface PictureFieldProps {
  name: Moment;
  label: string;
  hint?: string;
  id: string;
  errors?: readonly string[] | undefined;
}

/** The shorter side of what is sent, in pixels: as large as the largest stored size of any shape. */
const SHORTER_SIDE = 1_600;

/** A file field for one picture, with a preview. The picture is reduced in the browser before it is sent. */
function PictureField({ name, label, hint, id, errors }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string>();
  // Another preview, or leaving the page, gives the memory back.
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);
  async function show() {
    const field = input.current;
    const file = field?.files?.[0];
    setPreview(file && URL.createObjectURL(file));
    if (!field || !file) return;
    const { shrinkPhoto } = await import("#app/web/shrink-photo.ts");
    const small = await shrinkPhoto(file, SHORTER_SIDE).catch(() => file);
    if (small === file || field.files?.[0] !== file) return;
    const files = new DataTransfer();
    files.items.add(new File([small], file.name.replace(/\.\w+$/, ".jpg"), { type: "image/jpeg" }));
    field.files = files.files;
  }
  return (
    <div className="min-w-0">
      <Field label={label} optional={name === "before"} hint={hint} id={id} errors={errors ?? null}>
        <FileInput ref={input} name={name} accept={PHOTO_ACCEPT} onChange={() => void show()} />
      </Field>
      {preview && (
        <img
          src={preview}
          alt=""
          width={4}
          height={3}
          className="mt-3 aspect-4/3 w-48 rounded-md border border-line bg-sunk object-cover"
        />
      )}
    </div>
  );
}

const rules = () => import("../rules/portfolio.schema.ts").then((found) => found.textsForm);

interface AddWorkProps {
  kinds: readonly Choice[];
  bookings: readonly Choice[];
  /** The reply of the page's action, for browsers without JavaScript. */
  reply: unknown;
}

/** The form that adds a picture, or a pair from before and after. It is empty again after each. */
function AddWork(props: AddWorkProps) {
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
          hint="The finished work. JPEG, PNG or WebP, up to 10 MB."
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
        Only show your own work. Ask before you show someone’s home, and leave out faces, number plates and house
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

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Your work");

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, "/auth?next=/me/portfolio");
  if (roleOf(user) !== "tradesperson") throw redirect("/home");
  return { userId: user.id, ...(await ownPortfolio(app, user.id)) };
}

export const action = pageActions(addWorkAction, changeWorkAction, moveWorkAction, removeWorkAction);

/** A tradesperson's pictures of work: add, describe, order and remove them. */
export default function MyPortfolio({ loaderData: { userId, work, kinds, bookings } }: Route.ComponentProps) {
  const reply = useActionData();
  return (
    <Page width="form">
      <PageHeader
        title="Your work"
        action={
          <ButtonLink to={`/tradesperson/${userId}`} icon={<Eye aria-hidden className="size-5" />} block>
            Preview
          </ButtonLink>
        }
      >
        {`These pictures appear on your profile and in search results, in this order. You can show up to ${PORTFOLIO_MOST}.`}
      </PageHeader>
      {work.length > 0 ? (
        <OwnWork work={work} kinds={kinds} bookings={bookings} />
      ) : (
        <EmptyState icon={Images} title="No pictures yet">
          Add 3 or 4 pictures of finished work to show customers what you do.
        </EmptyState>
      )}
      {work.length < PORTFOLIO_MOST ? (
        <AddWork kinds={kinds} bookings={bookings} reply={reply} />
      ) : (
        <p className="mt-8 text-soft">{`You show ${PORTFOLIO_MOST} pieces of work. Remove one to add another.`}</p>
      )}
    </Page>
  );
}
