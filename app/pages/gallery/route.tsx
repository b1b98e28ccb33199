import { type MetaArgs, useActionData } from "react-router";
import { toastAndStay } from "#app/web/respond.server.ts";
import type { ToastMessage } from "#app/web/toast.ts";
import { Page } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { Buttons, Overlays } from "./buttons.tsx";
import { Detail } from "./detail.tsx";
import { Fields } from "./fields.tsx";
import { Lists } from "./lists.tsx";

export const meta = (args: MetaArgs) => pageMeta(args, "Gallery");

export async function action({ request }: { request: Request }) {
  const form = await request.formData();
  const toast: ToastMessage = { tone: "error", title: "Error", description: "Please select a rating" };
  return form.get("intent") === "refuse" ? { toast } : toastAndStay("Quote submitted!");
}

/** Every component in every state, and the designed job screen built from them. Only in development. */
export default function Gallery() {
  useActionToast(useActionData());
  return (
    <Page>
      <Detail />
      <div className="mt-20">
        <Buttons />
        <Overlays />
        <Fields />
        <Lists />
      </div>
    </Page>
  );
}
