// A file of its own because the content policy allows no inline script.
window.SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
  // A token that was tried is forgotten with the page, and nothing is sent to a validator elsewhere.
  persistAuthorization: false,
  validatorUrl: null,
});
