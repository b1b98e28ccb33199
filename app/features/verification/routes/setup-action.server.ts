import { data } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { parseForm } from "#app/web/form.server.ts";
import { toastAndRedirect, toastAndStay } from "#app/web/respond.server.ts";
import type { ToastMessage } from "#app/web/toast.ts";
import { saveProfile } from "#features/tradespeople/index.server.ts";
import { profileSchema } from "#features/tradespeople/rules/profile.schema.ts";
import { DOCUMENT_WORDS } from "#features/uploads/rules/document.labels.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { AppError, isAppError, validationError } from "#kernel/errors.ts";
import { completeSetup, myStanding, removeFile, saveBusiness, saveFile, submitCheck } from "../index.server.ts";
import { businessSchema } from "../rules/business.schema.ts";
import { TOO_MANY_FILES } from "../rules/check.errors.ts";
import { submitCheckForm } from "../rules/check.schema.ts";
import { isCheckKind, kindName, MOST_FILES } from "../rules/check-kinds.ts";

const at = (step: number) => `/tradesperson/setup?step=${step}`;
const saved = (title: string) => ({ tone: "success", title }) as const;

/** Step 1. */
export async function businessAction(ctx: Ctx, form: FormData) {
  requireTradesperson(ctx.actor);
  const parsed = await parseForm(form, businessSchema);
  if (!parsed.ok) return parsed.reply();
  await saveBusiness(ctx, parsed.value);
  return toastAndRedirect(at(2), saved("Business details saved"));
}

/** Step 2. */
export async function servicesAction(ctx: Ctx, form: FormData) {
  requireTradesperson(ctx.actor);
  const parsed = await parseForm(form, profileSchema);
  if (!parsed.ok) return parsed.reply();
  await saveProfile(ctx, parsed.value);
  return toastAndRedirect(at(3), saved("Services and prices saved"));
}

/** Step 3: files are added as they are chosen, several at once where there are no scripts. */
export async function addFilesAction(ctx: Ctx, form: FormData) {
  requireTradesperson(ctx.actor);
  const kind = String(form.get("kind") ?? "");
  const files = form.getAll("file").filter((one) => one instanceof File && one.size > 0) as File[];
  try {
    if (!isCheckKind(kind)) throw validationError([{ field: "kind", message: "Please choose what we should check" }]);
    if (files.length === 0) throw validationError([{ field: "file", message: DOCUMENT_WORDS.none }]);
    if (files.length > MOST_FILES) throw validationError([{ field: "file", message: TOO_MANY_FILES }]);
    for (const file of files) await saveFile(ctx, { kind, name: file.name, bytes: await bytesOf(file) });
  } catch (error) {
    return fileError(kind, error);
  }
  return toastAndStay(files.length === 1 ? "File added" : `${files.length} files added`);
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

/** What is wrong with a file is told beside its field. */
function fileError(kind: string, error: unknown) {
  if (!isAppError(error, "VALIDATION_FAILED")) throw error;
  const toast: ToastMessage = { tone: "error", title: error.title, description: error.message };
  return data({ toast, kind, fileError: error.message }, { status: error.status });
}

export async function dropFileAction(ctx: Ctx, form: FormData) {
  await removeFile(ctx, String(form.get("fileId") ?? ""));
  return toastAndStay("File removed");
}

/** Step 3: one check with everything that was added for it. */
export async function sendCheckAction(ctx: Ctx, form: FormData) {
  requireTradesperson(ctx.actor);
  const parsed = await parseForm(form, submitCheckForm(londonDay(ctx.clock.now())));
  if (!parsed.ok) return parsed.reply();
  const { kind } = parsed.value;
  try {
    await submitCheck(ctx, { ...parsed.value, fileIds: "all" });
  } catch (error) {
    if (error instanceof AppError && error.fields[0]?.field === "file") return fileError(kind, error);
    return parsed.refuse(error);
  }
  return toastAndStay("Sent for checking", `${kindName(kind)}: we will tell you when it is decided.`);
}

/** Step 4, and the end. */
export async function completeAction(ctx: Ctx) {
  await completeSetup(ctx);
  const { missing } = await myStanding(ctx);
  const description = missing ?? "Customers can find you now.";
  return toastAndRedirect("/tradesperson-dashboard", { ...saved("Setup complete"), description });
}
