import { useFetcher } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { PHOTO_ACCEPT } from "#features/uploads/rules/document.labels.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { FileInput } from "#ui/input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { type Logo, logoPath } from "../rules/logo.ts";

interface LogoFormProps {
  logo: Logo | null;
  /** The reply of the page's action, for browsers without JavaScript. */
  reply: unknown;
}

/** The logo on the tradesperson's documents, as it will look there. The page mounts `saveLogoAction` and `removeLogoAction`. */
export function LogoForm({ logo, reply }: LogoFormProps) {
  const fetcher = useFetcher<ActionReply>();
  const latest = fetcher.data ?? (reply as ActionReply | undefined);
  useActionToast(fetcher.data);
  return (
    <section aria-labelledby="logo-title" className="mt-10">
      <h3 id="logo-title" className="subheading">
        Your logo
      </h3>
      <p className="mt-1 mb-4 text-soft">
        We put it on your quotes, agreements, invoices to customers and monthly statements. It does not change documents
        already issued.
      </p>
      {logo && (
        <img
          src={logoPath(logo)}
          alt="Your logo"
          width={logo.width}
          height={logo.height}
          className="mb-4 h-auto max-w-full rounded-md border border-line"
        />
      )}
      <fetcher.Form method="post" encType="multipart/form-data" className="flex flex-col items-start gap-3">
        <Field
          label={logo ? "Choose another picture" : "Picture"}
          hint="JPEG, PNG or WebP, up to 10 MB. We put it on a white background and fit it into 600 by 200 pixels."
          errors={latest?.result?.error?.logo ?? null}
          className="w-full"
        >
          <FileInput name="logo" accept={PHOTO_ACCEPT} />
        </Field>
        <SubmitButton intent="save-logo" busy={fetcher.state !== "idle"} busyLabel="Saving…">
          Save logo
        </SubmitButton>
      </fetcher.Form>
      {logo && (
        <fetcher.Form method="post" className="mt-1 -ml-2.5">
          <Button type="submit" name="intent" value="remove-logo" variant="text">
            Remove logo
          </Button>
        </fetcher.Form>
      )}
    </section>
  );
}
