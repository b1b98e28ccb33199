export const texts = {
  id: "features/quotes/routes/template.texts",
  newTemplate: "New template",
  editTemplate: "Edit template",
  templateNotFound: "Template not found",
  jobChooseTemplateFill: "On a job, choose this template to fill in your quote. You can change it before you send it.",
  saving: "Saving…",
  saveTemplate: "Save template",
  cancel: "Cancel",
};
