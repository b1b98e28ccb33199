export const texts = {
  id: "features/api-keys/server/texts",
  apiKeyCreated: (name: string) => `API key created: ${name}`,
};
