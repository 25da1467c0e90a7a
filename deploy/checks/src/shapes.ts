/** What is looked at of a compose file. */
export interface Compose {
  services: Record<string, ComposeService>;
}

export interface ComposeService {
  image: string;
  build?: { target: string };
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  profiles?: string[];
  depends_on?: Record<string, object>;
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
  ports?: { name: string; containerPort: number }[];
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  resources: { requests: Record<string, string>; limits: Record<string, string> };
  securityContext: object;
}

/** What is looked at of a Kubernetes manifest, whatever its kind. */
export interface Manifest {
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  data: Record<string, string>;
  spec: {
    replicas?: number;
    selector: object;
    /** Of what makes pods. */
    template: {
      metadata: { labels: Record<string, string>; annotations?: Record<string, string> };
      spec: { containers: Container[]; terminationGracePeriodSeconds: number };
    };
    /** Of a pod. */
    containers: Container[];
    scaleTargetRef: { name: string };
    triggers: { metadata: { query: string } }[];
    ingress: { from: { podSelector?: { matchLabels: Record<string, string> } }[] }[];
  };
}

/** What is looked at of a kustomization, or of a component. */
export interface Kustomization {
  resources?: string[];
  components?: string[];
  images?: { name: string; newName: string; newTag: string }[];
  labels?: { pairs: Record<string, string> }[];
  patches?: { target: { kind: string; name?: string }; patch: string }[];
}

export interface JsonPatch {
  op: string;
  path: string;
  value?: unknown;
}

/** What is looked at of a configuration of Prometheus. */
export interface Scraping {
  scrape_configs: {
    job_name: string;
    static_configs?: { targets: string[] }[];
    kubernetes_sd_configs?: { role: string; namespaces: { names: string[] } }[];
    relabel_configs?: {
      source_labels: string[];
      replacement?: string;
      target_label?: string;
      action?: string;
    }[];
  }[];
}
