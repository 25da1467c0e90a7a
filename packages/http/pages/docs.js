// Without `validatorUrl` Swagger UI would show the document to a server on the internet.
SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#page',
  deepLinking: true,
  validatorUrl: null,
  tryItOutEnabled: true,
  persistAuthorization: false,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  filter: true,
});
