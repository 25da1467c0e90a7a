/** What is looked at of a compose file. */
export interface Compose {
  services: Record<string, ComposeService>;
}

export interface ComposeService {
  image: string;
  build?: { target: string };
  environment?: Record<string, string>;
  stop_grace_period: string;
  healthcheck?: { test: string[] };
}

interface Probe {
  httpGet: { path: string; port: string };
}

export interface Container {
  name: string;
  image: string;
  env?: { name: string; value?: string }[];
  envFrom: { configMapRef?: { name: string } }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  resources: { requests: Record<string, string>; limits: Record<string, string> };
  securityContext: object;
}

/** What is looked at of a Kubernetes manifest, whatever its kind. */
export interface Manifest {
  kind: string;
  metadata: { name: string };
  data: Record<string, string>;
  spec: {
    selector: object;
    template: { spec: { containers: Container[]; terminationGracePeriodSeconds: number } };
    scaleTargetRef: { name: string };
    triggers: { metadata: { query: string } }[];
    ingress: { from: { podSelector?: { matchLabels: Record<string, string> } }[] }[];
  };
  /** Of a kustomization. */
  resources?: string[];
  components?: string[];
  images?: { newTag: string }[];
  labels?: { pairs: Record<string, string> }[];
}
