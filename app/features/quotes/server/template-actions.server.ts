import { data } from "react-router";
import { z } from "zod";
import type { Ctx } from "#app/context.server.ts";
import { parseForm } from "#app/web/form.server.ts";
import { toastAndRedirect, toastAndStay } from "#app/web/respond.server.ts";
import type { ToastMessage } from "#app/web/toast.ts";
import { AppError } from "#kernel/errors.ts";
import { lineFormSchema, templateFormSchema, templateName } from "../rules/template.schema.ts";
import { removeLine, removeTemplate, saveLine, saveQuoteAsTemplate, saveTemplate } from "./templates.server.ts";

const text = (form: FormData, name: string): string | undefined => {
  const value = form.get(name);
  return typeof value === "string" && value !== "" ? value : undefined;
};

type Parsed = Extract<Awaited<ReturnType<typeof parseForm>>, { ok: true }>;

/** A name or words that are taken already are marked at their field. */
function taken(parsed: Parsed, error: unknown, field: string) {
  if (!(error instanceof AppError) || !["NAME_TAKEN", "LINE_TAKEN"].includes(error.code)) throw error;
  const toast: ToastMessage = { tone: "error", title: error.title, description: error.message };
  const result = parsed.submission.reply({ fieldErrors: { [field]: [error.message] } });
  return data({ toast, result }, { status: error.status });
}

/** The page action `save` of a template's page: its fields; `id` names the one that is changed. */
export async function saveTemplateAction(app: Ctx, form: FormData, id: string | undefined) {
  const parsed = await parseForm(form, templateFormSchema);
  if (!parsed.ok) return parsed.reply();
  try {
    await saveTemplate(app, { id, ...parsed.value });
  } catch (error) {
    return taken(parsed, error, "name");
  }
  return toastAndRedirect("/manage-quotes/templates", { tone: "success", title: "Template saved" });
}

/** The page action `save-template`: `quoteId`, `name`. */
export async function saveAsTemplateAction(app: Ctx, form: FormData) {
  const parsed = await parseForm(form, z.object({ name: templateName }));
  if (!parsed.ok) return parsed.reply();
  try {
    await saveQuoteAsTemplate(app, { quoteId: text(form, "quoteId") ?? "", name: parsed.value.name });
  } catch (error) {
    return taken(parsed, error, "name");
  }
  return toastAndStay("Template saved", "Your next quote can begin with it");
}

/** The page action `remove-template`: `templateId`. */
export async function removeTemplateAction(app: Ctx, form: FormData) {
  await removeTemplate(app, { id: text(form, "templateId") ?? "" });
  return toastAndStay("Template removed");
}

/** The page action `save-line`: `text`, `price` in pounds; `lineId` names the one that is changed. */
export async function saveLineAction(app: Ctx, form: FormData) {
  const parsed = await parseForm(form, lineFormSchema);
  if (!parsed.ok) return parsed.reply();
  try {
    await saveLine(app, { id: text(form, "lineId"), text: parsed.value.text, amount: parsed.value.price });
  } catch (error) {
    return taken(parsed, error, "text");
  }
  return toastAndStay("Line saved");
}

/** The page action `remove-line`: `lineId`. */
export async function removeLineAction(app: Ctx, form: FormData) {
  await removeLine(app, { id: text(form, "lineId") ?? "" });
  return toastAndStay("Line removed");
}
